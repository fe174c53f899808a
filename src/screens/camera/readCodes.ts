import { codesInView, type SeenCode } from './codesInView.ts';

/** Rest between two pictures: a phone's processor has other work too. */
const PAUSE_MS = 120;
const MAX_WIDTH = 1280;

/** Reads codes of a playing video until the returned function is called. */
export function readCodes(video: HTMLVideoElement, onCode: (code: string) => void): () => void {
  const worker = new Worker(new URL('./decoder.worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const view = codesInView();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const next = () => {
    timer = setTimeout(send, PAUSE_MS);
  };
  function send(): void {
    const { videoWidth, videoHeight } = video;
    if (!context || videoWidth === 0) return next();
    const scale = Math.min(1, MAX_WIDTH / videoWidth);
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = context.getImageData(0, 0, canvas.width, canvas.height);
    worker.postMessage(picture, [picture.data.buffer]);
  }
  worker.addEventListener('message', ({ data }: MessageEvent<SeenCode[] | null>) => {
    const code = view.see(data ?? [], performance.now());
    if (code) onCode(code);
    next();
  });
  send();
  return () => {
    clearTimeout(timer);
    worker.terminate();
  };
}
