import type { Tone } from './desk.ts';

const SOUNDS: Record<Tone, { hertz: number; seconds: number }> = {
  GREEN: { hertz: 1320, seconds: 0.09 },
  AMBER: { hertz: 780, seconds: 0.14 },
  RED: { hertz: 220, seconds: 0.42 },
};
const LOUDNESS = 0.12;

let audio: AudioContext | undefined;

export function signal(tone: Tone): void {
  if (tone === 'RED') navigator.vibrate?.([120, 60, 120]);
  try {
    audio ??= new AudioContext();
    // Browsers allow sound only after user input.
    if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
    const { hertz, seconds } = SOUNDS[tone];
    const [start, voice, volume] = [audio.currentTime, audio.createOscillator(), audio.createGain()];
    voice.type = tone === 'RED' ? 'square' : 'sine';
    voice.frequency.value = hertz;
    volume.gain.setValueAtTime(LOUDNESS, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    voice.connect(volume).connect(audio.destination);
    voice.start(start);
    voice.stop(start + seconds);
  } catch {
    // Without an audio device, colours and text remain.
  }
}
