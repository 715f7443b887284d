#!/usr/bin/env node
// Replaces espeak-ng in tests: the same command line, and a tone as long as the text instead of speech. Exits with 1 if
// espeak-ng would refuse the input, or if the server must never send it.
import { readFileSync } from 'node:fs';

const VOICES = ['en-gb', 'sk', 'de', 'fr-fr', 'uk'];
const RATE = 22_050;
const words = process.argv.slice(2);

if (words.length === 1 && words[0] === '--voices') {
  console.log('Pty Language       Age/Gender VoiceName          File                 Other Languages');
  for (const voice of VOICES) console.log(` 5  ${voice.padEnd(16)}--/M      ${voice}  gmw/${voice}`);
} else {
  const [voiceOption, voice, speedOption, speed, ...pipes] = words;
  const isOurs = voiceOption === '-v' && speedOption === '-s' && pipes.join(' ') === '--stdin --stdout';
  const text = readFileSync(0, 'utf8');
  // espeak-ng reads phonemes between [[ and ]], and commands after U+0001.
  if (
    !isOurs ||
    !VOICES.includes(voice) ||
    !(Number(speed) >= 80) ||
    text === '' ||
    text.includes('[[') ||
    text.includes('\u0001')
  )
    process.exit(1);
  // At the usual speed of 140 words a minute 1,000 samples for each letter; slower speech is longer.
  process.stdout.write(tone(Math.round((text.length * 140_000) / Number(speed))));
}

/** Returns a WAV file as espeak-ng writes it to a pipe: the lengths in its header are placeholders. */
function tone(samples) {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(0x7ffff024, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(0x7ffff000, 40);
  const body = Buffer.alloc(samples * 2);
  for (let index = 0; index < samples; index += 1)
    body.writeInt16LE(Math.round(8_000 * Math.sin(index / 8)), index * 2);
  return Buffer.concat([header, body]);
}
