import { createCanvas, loadImage } from '@napi-rs/canvas';
import { DIPLOMA_DESIGNS } from '@slovickovo/domain/certificates/diploma';
import { describe, expect, it } from 'vitest';
import { openPdf } from '../../../testing/pdf.ts';
import { openFonts } from '../drawing/fonts.ts';
import type { DiplomaPage } from './diploma-page.ts';
import { type DiplomaJob, drawDiplomas } from './draw-diplomas.ts';

const fonts = openFonts();

const PAGE: DiplomaPage = {
  school: 'Základná škola s materskou školou, Školská 1, Ľubotice',
  heading: 'Diplom',
  awarded: 'získava',
  name: 'Ľubica Čučoriedková',
  class_name: '5. A',
  text: 'za vytrvalosť, šťastné učenie\na najlepší výsledok v škole',
  points: '1 234 bodov v Slovíčkove',
  date: '30. júna 2026',
  teacher: 'Mgr. Žofia Kráľovičová',
};

/** Names that come out wrong when a font lacks letters, or when its part in a document does. */
const NAMES = [
  'Ľubica Čučoriedková',
  'Ŕuženka Ĺšťňžýáíéúäô',
  'Ярослава Щербаківська-Їжак',
  'Γιώργος Παπαδόπουλος',
  'Nguyễn Thị Ngọc Ánh',
  'Gabriela Ößner-Çelik Ağaoğlu',
  'Maximiliána Alexandra Krasňanská-Wojciechowská rodená Hohenlohe-Oehringenová z Vysokých Tatier',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
];

const jobOf = (as: DiplomaJob['as'], design: DiplomaJob['design'], pages: readonly DiplomaPage[]): DiplomaJob => ({
  as,
  design,
  pages,
  title: 'Diplom',
  language: 'sk',
});

async function svgOf(design: DiplomaJob['design'], page: DiplomaPage): Promise<string> {
  const drawn = await drawDiplomas(fonts, jobOf('svg', design, [page]));
  if (!('svg' in drawn)) throw new Error('no picture');
  return drawn.svg;
}

async function pdfOf(design: DiplomaJob['design'], pages: readonly DiplomaPage[]) {
  const drawn = await drawDiplomas(fonts, jobOf('pdf', design, pages));
  if (!('pdf' in drawn)) throw new Error('no document');
  return openPdf(drawn.pdf);
}

/** The part of the points of two pictures, of the same size, that differ clearly. */
function differenceOf(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let differing = 0;
  for (let at = 0; at < one.length; at += 4) {
    const distance = Math.max(...[0, 1, 2].map((part) => Math.abs((one[at + part] ?? 0) - (other[at + part] ?? 0))));
    if (distance > 96) differing += 1;
  }
  return differing / (one.length / 4);
}

/** Each name in every font of names; `stars` and `modern` have the same. */
const PRINTED = [
  ...(['classic', 'stars'] as const).flatMap((design) => NAMES.map((name) => ({ design, name }))),
  { design: 'modern', name: 'Ľubica Čučoriedková' } as const,
];

describe('a document', () => {
  it.each(PRINTED)('prints $name in the design $design as the screen shows it', async ({ design, name }) => {
    const page = { ...PAGE, name };
    const pdf = await (await pdfOf(design, [page])).getPage(1);
    const viewport = pdf.getViewport({ scale: 1 });
    const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
    const printed = createCanvas(width, height);
    await pdf.render({ canvas: printed as never, viewport }).promise;
    const shown = createCanvas(width, height);
    const context = shown.getContext('2d');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.drawImage(await loadImage(Buffer.from(await svgOf(design, page))), 0, 0);
    // Within the frame, whose thin lines two programs draw a little differently.
    const [inner, across, down] = [60, width - 120, height - 120];
    const pixelsOf = (canvas: typeof shown) => canvas.getContext('2d').getImageData(inner, inner, across, down).data;
    // A missing accent of the name is about 0.02 % of the page.
    expect(differenceOf(pixelsOf(printed), pixelsOf(shown))).toBeLessThan(0.0001);
  });
});

describe('diplomas', () => {
  it('keep every text on the page, however long it is', async () => {
    const long = 'Hohenlohe-Oehringenová '.repeat(4).trim();
    const page: DiplomaPage = {
      ...PAGE,
      school: 'Škola '.repeat(33).trim(),
      name: `${long} ${long}`,
      class_name: 'Trieda '.repeat(14).trim(),
      text: 'Výborný výsledok. '.repeat(27).trim(),
      teacher: 'Žofia '.repeat(33).trim(),
    };
    for (const design of DIPLOMA_DESIGNS) {
      const pdf = await (await pdfOf(design, [page])).getPage(1);
      const { width, height } = pdf.getViewport({ scale: 1 });
      for (const item of (await pdf.getTextContent()).items) {
        if (!('str' in item) || item.str.trim() === '') continue;
        const [, , , , x = 0, y = 0] = item.transform;
        expect(x, item.str).toBeGreaterThan(20);
        expect(x + item.width, item.str).toBeLessThan(width - 20);
        expect(y, item.str).toBeGreaterThan(20);
        expect(y + item.height, item.str).toBeLessThan(height - 20);
      }
    }
  });

  it('name the texts that no font can print', async () => {
    const pages = [PAGE, { ...PAGE, name: '王明', teacher: 'Ján 🙂' }];
    expect(await drawDiplomas(fonts, jobOf('pdf', 'classic', pages))).toEqual({ unprintable: ['teacher', 'name'] });
  });
});
