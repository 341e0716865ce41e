/** Every way in which a request can fail that its sender can do something about. */
export const ERROR_CODES = [
  "bad_request",
  "signed_out",
  "forbidden",
  "not_found",
  "conflict",
  "too_large",
  "busy",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

const STATUS: Record<ErrorCode, number> = {
  bad_request: 400,
  signed_out: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  busy: 503,
};

/** The one error class between lib and app: a closed code and a sentence for the person who asked. */
export class AppError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "AppError";
    this.code = code;
  }

  /** HTTP status of the code. */
  get status(): number {
    return STATUS[this.code];
  }
}
