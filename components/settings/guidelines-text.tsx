import Markdown from "react-markdown";

// Guidelines are the team's own words; pictures would be fetched from elsewhere.
const LEFT_OUT = ["img"];

/** Guidelines as reviewers see them. */
export function GuidelinesText({ text }: { text: string }) {
  return (
    <div className="guidelines">
      <Markdown disallowedElements={LEFT_OUT}>{text}</Markdown>
    </div>
  );
}
