/** The camera of this device as a stream; says what stands in its way. */

export type CameraProblem = 'insecure' | 'denied' | 'none' | 'busy' | 'failed';

export class NoCamera extends Error {
  readonly problem: CameraProblem;
  constructor(problem: CameraProblem) {
    super(problem);
    this.problem = problem;
  }
}

const PROBLEM_OF: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Opens the back camera where there are two. Throws `NoCamera`. */
export async function openCamera(): Promise<MediaStream> {
  // Browsers give a camera to pages over HTTPS, and to this computer's own address.
  if (!window.isSecureContext) throw new NoCamera('insecure');
  if (!('mediaDevices' in navigator)) throw new NoCamera('failed');
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (error) {
    throw new NoCamera(PROBLEM_OF[(error as DOMException).name] ?? 'failed');
  }
}

export const closeCamera = (stream: MediaStream): void =>
  stream.getTracks().forEach(track => {
    track.stop();
  });
