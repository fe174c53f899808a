import type { Page } from '@playwright/test';

/** Draws a PNG three times as wide as high, red at its left end and blue elsewhere. */
export async function widePicture(page: Page): Promise<Buffer> {
  const uri = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 300;
    canvas.height = 100;
    const canvasContext = canvas.getContext('2d');
    if (canvasContext) {
      canvasContext.fillStyle = 'blue';
      canvasContext.fillRect(0, 0, 300, 100);
      canvasContext.fillStyle = 'red';
      canvasContext.fillRect(0, 0, 100, 100);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(uri.split(',')[1] ?? '', 'base64');
}

/** Answers width by height of a picture, and the colour of its middle. */
export const shapeAndColour = (page: Page, src: string): Promise<[number, string]> =>
  page.evaluate(async from => {
    const picture = new Image();
    picture.src = from;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    const canvasContext = canvas.getContext('2d');
    canvasContext?.drawImage(picture, 0, 0, 1, 1);
    const [red = 0, , blue = 0] = canvasContext?.getImageData(0, 0, 1, 1).data ?? [];
    return [picture.naturalWidth / picture.naturalHeight, red > blue ? 'red' : 'blue'];
  }, src);
