import { Loading } from "@/components/ui/blank";

export default function LabelLoading() {
  return (
    <main id="main" className="page">
      <Loading lines={6} />
    </main>
  );
}
