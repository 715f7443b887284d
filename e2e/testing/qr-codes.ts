import { expect, type Locator } from '@playwright/test';
import decodeQR from 'qr/decode.js';

/** Dots on paper for each pixel of the page: 288 a inch, as a printer has. */
const PRINTER_SCALE = 3;

/** Reads the QR codes as a reader does, from their pixels; an empty text where none is found. `onPaper`: as a printer draws them. */
export async function readQrCodes(codes: Locator, { onPaper = false } = {}): Promise<string[]> {
  const page = codes.page();
  const browser = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  const deviceScaleFactor = onPaper ? PRINTER_SCALE : 1;
  await browser.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile: false });
  await expect.poll(() => page.evaluate(() => devicePixelRatio)).toBe(deviceScaleFactor);
  const texts: string[] = [];
  for (const code of await codes.all()) {
    const image = await pixelsOf(code, await code.screenshot({ scale: 'device' }));
    texts.push(decoded(image));
  }
  await browser.send('Emulation.clearDeviceMetricsOverride');
  return texts;
}

interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue and alpha of each pixel. */
  data: Uint8Array;
}

function decoded(image: Pixels): string {
  try {
    return decodeQR(image, { timeLimit: 5_000 });
  } catch {
    return '';
  }
}

/** The browser itself unpacks the picture. */
async function pixelsOf(place: Locator, png: Buffer): Promise<Pixels> {
  const { width, height, base64 } = await place.evaluate(async (_element, packed) => {
    const blob = new Blob([Uint8Array.from(atob(packed), (char) => char.charCodeAt(0))], { type: 'image/png' });
    const bitmap = await createImageBitmap(blob);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!canvas) throw new Error('There is no canvas.');
    canvas.drawImage(bitmap, 0, 0);
    const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
    let text = '';
    for (const byte of data) text += String.fromCharCode(byte);
    return { width: bitmap.width, height: bitmap.height, base64: btoa(text) };
  }, png.toString('base64'));
  return { width, height, data: Buffer.from(base64, 'base64') };
}
