import type { Headline } from "@/lib/metrics/headline";
import type { PeopleBasis } from "@/lib/report/measures/answers";

/** What people's rate over the labeled answers stands for, by how the labels came about. */
export function peopleBasis({ method }: Headline): PeopleBasis {
  if (method === "people") return "all";
  return method === "people_random_part" || method === "poststratified" ? "random_part" : "part";
}
