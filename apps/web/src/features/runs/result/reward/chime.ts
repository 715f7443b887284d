import type { SuccessBand } from '@slovickovo/domain/scoring/bands';

/** Tones in hertz, one after another: the better the result, the higher they climb. */
const TONES = {
  red: [392],
  orange: [392, 440],
  blue: [523.25, 659.25],
  green: [523.25, 659.25, 783.99],
} satisfies Record<SuccessBand, number[]>;

/** The tone that a new best result adds. */
const BEST_TONE = 1046.5;

/** Seconds. */
const STEP = 0.12;
const FADE = 0.35;
/** Of 1: quieter than speech. */
const LOUDNESS = 0.08;

/** Plays the short sound at the end of a run. Silent if the browser does not let the page play yet. */
export async function playChime(band: SuccessBand, isNewBest: boolean): Promise<void> {
  const tones = isNewBest ? [...TONES[band], BEST_TONE] : TONES[band];
  const audio = new AudioContext();
  if (audio.state === 'suspended') return audio.close();
  const begin = audio.currentTime;
  for (const [n, tone] of tones.entries()) playTone(audio, tone, begin + n * STEP);
  setTimeout(() => void audio.close(), (tones.length * STEP + FADE) * 1_000);
}

function playTone(audio: AudioContext, tone: number, at: number): void {
  const volume = audio.createGain();
  volume.gain.setValueAtTime(LOUDNESS, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + FADE);
  volume.connect(audio.destination);
  const source = audio.createOscillator();
  source.type = 'triangle';
  source.frequency.value = tone;
  source.connect(volume);
  source.start(at);
  source.stop(at + FADE);
}
