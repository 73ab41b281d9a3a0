/** The reason why a picture is refused, for the person who chose it. */
export class PictureError extends Error {
  override readonly name = "PictureError";

  constructor(
    readonly status: 413 | 422,
    message: string,
  ) {
    super(message);
  }
}

export function notAPicture(): PictureError {
  return new PictureError(422, "Choose a JPEG, PNG, WebP, AVIF or GIF picture");
}

export function damaged(): PictureError {
  return new PictureError(422, "The picture is damaged and cannot be read");
}

/** The platform makes no more variants this month. */
export class PicturesUsedUpError extends Error {
  override readonly name = "PicturesUsedUpError";
}
