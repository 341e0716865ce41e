/** Stored calls of a judge's version that would answer for a later run: about claims, and about whole answers with its model. */
export interface StoredCalls {
  claims: number;
  ratings: number;
  splits: number;
}

/** All of them together. */
export function allStored({ claims, ratings, splits }: StoredCalls): number {
  return claims + ratings + splits;
}
