import { Loading } from "@/components/ui/blank";

export default function CasesLoading() {
  return (
    <main className="cases" id="main">
      <div className="cases-blank waiting">
        <Loading lines={14} />
      </div>
    </main>
  );
}
