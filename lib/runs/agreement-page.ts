import "server-only";
import { findClaimPlaces } from "@/lib/db/claim-names";
import { db } from "@/lib/db/client";
import { listDatasets } from "@/lib/db/datasets";
import { countFlags } from "@/lib/db/flags";
import { countGoldBases } from "@/lib/db/gold-bases";
import { readBlindRatings } from "@/lib/db/gold-pairs";
import { namesOf } from "@/lib/db/people";
import { readReviewedClaims } from "@/lib/db/reviewed-claims";
import { agreementOfPeople } from "@/lib/metrics/agreement-of-people";
import { addReviewed, emptyReviewers, reviewersOf } from "@/lib/metrics/reviewers";
import type { ShownAgreement } from "@/lib/metrics/shown-agreement";

/**
 * Everything the agreement page of a project shows.
 *
 * @param asked datasetId: the one wished for; without it, or when the project has no such dataset, the first.
 * @returns null where the project has no dataset.
 */
export async function loadAgreementPage(asked: {
  projectId: string;
  datasetId: string | null;
}): Promise<ShownAgreement | null> {
  const datasets = await listDatasets(db(), asked.projectId);
  const dataset = datasets.find(({ id }) => id === asked.datasetId) ?? datasets[0];
  if (dataset === undefined) return null;
  const tally = emptyReviewers();
  for await (const claims of readReviewedClaims(db(), dataset.id)) addReviewed(tally, claims);
  const { people, pairs, hardest } = reviewersOf(tally);
  const [ratings, flags, gold, names, places] = await Promise.all([
    readBlindRatings(db(), dataset.id),
    countFlags(db(), dataset.id),
    countGoldBases(db(), dataset.id),
    namesOf(
      db(),
      people.map(({ reviewer }) => reviewer),
    ),
    findClaimPlaces(
      db(),
      hardest.map(({ id }) => id),
    ),
  ]);
  const nameOf = (id: string) => names.get(id) ?? "somebody";
  const placeOf = new Map(places.map((place) => [place.id, place]));
  return {
    datasets: datasets.map(({ id, name }) => ({ id, name })),
    dataset: { id: dataset.id, name: dataset.name },
    agreement: agreementOfPeople(ratings),
    people: people.map((one) => ({
      ...one,
      name: nameOf(one.reviewer),
      flags: flags.get(one.reviewer) ?? 0,
    })),
    pairs: pairs.map((pair) => ({ ...pair, names: [nameOf(pair.a), nameOf(pair.b)] })),
    hardest: hardest.flatMap((claim) => {
      const place = placeOf.get(claim.id);
      return place === undefined ? [] : [{ ...claim, place }];
    }),
    gold,
  };
}
