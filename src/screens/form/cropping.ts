/** What of a picture a frame shows: the picture is moved and made larger behind a frame that stands still. */
export interface Crop {
  /** 1: the picture just fills the frame; 4: four times as large. */
  zoom: number;
  /** Where the middle of the frame stands on the picture, each from 0 to 1. */
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const MAX_ZOOM = 4;
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The part of the picture behind the frame, in the picture's own pixels. `shape`: width of the frame by its height. */
export const croppedPart = (picture: Size, shape: number, crop: Crop) => {
  const zoom = between(crop.zoom, 1, MAX_ZOOM);
  const width = Math.min(picture.width, picture.height * shape) / zoom;
  const height = width / shape;
  return {
    left: between(crop.x * picture.width - width / 2, 0, picture.width - width),
    top: between(crop.y * picture.height - height / 2, 0, picture.height - height),
    width,
    height,
  };
};

/** The crop moved by a part of what the frame shows, never past an edge of the picture. */
export const movedCrop = (picture: Size, shape: number, crop: Crop, across: number, down: number): Crop => {
  const part = croppedPart(picture, shape, crop);
  const x = part.left + part.width / 2 + across * part.width;
  const y = part.top + part.height / 2 + down * part.height;
  return {
    zoom: crop.zoom,
    x: between(x, part.width / 2, picture.width - part.width / 2) / picture.width,
    y: between(y, part.height / 2, picture.height - part.height / 2) / picture.height,
  };
};
