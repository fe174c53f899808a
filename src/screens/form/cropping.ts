export interface Crop {
  /** 1: the image covers the frame; 4: four times as large. */
  zoom: number;
  /** It is the centre of the frame on the image, each 0 to 1. */
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const MAX_ZOOM = 4;
export const UNCROPPED: Crop = { zoom: 1, x: 0.5, y: 0.5 };

const between = (value: number, least: number, max: number) => Math.min(max, Math.max(least, value));

/** Answers the visible part in image pixels. `shape` is the width of the frame by its height. */
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
