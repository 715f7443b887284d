import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Certificate } from '@slovickovo/contract/certificates/shares';
import { COLORS } from '../drawing/colors.ts';
import { type Fonts, printableIn } from '../drawing/fonts.ts';
import { rectangle } from '../drawing/outlines.ts';
import { filled, type Scene } from '../drawing/scene.ts';
import { placeTexts } from '../drawing/text-blocks.ts';
import { drawTileWall, WALL_COLUMNS } from '../drawing/tile-wall.ts';
import { writeSvg } from '../drawing/write-svg.ts';
import { PICTURE } from '../shares.presenter.ts';

const { width: WIDTH, height: HEIGHT } = PICTURE;
const ROWS = 7;
const TILE = HEIGHT / ROWS;
const LEFT = WALL_COLUMNS * TILE + 64;
const TEXT_FONTS = ['nunito', 'alegreya'] as const;
const BOLD_FONTS = ['nunito-bold', 'alegreya-bold'] as const;

/** Draws a certificate as PNG. Characters that no font has are left out. */
export async function drawCertificate(fonts: Fonts, certificate: Certificate): Promise<Uint8Array> {
  const picture = await loadImage(Buffer.from(writeSvg(fonts, sceneOf(fonts, certificate))));
  const canvas = createCanvas(WIDTH, HEIGHT);
  canvas.getContext('2d').drawImage(picture, 0, 0);
  return canvas.encode('png');
}

function sceneOf(fonts: Fonts, { login, heading, main, name, points, day }: Certificate): Scene {
  const place = { x: LEFT, width: WIDTH - LEFT - 64, align: 'left' } as const;
  const line = { fonts: TEXT_FONTS, lines: 1, smallest: 20, color: COLORS.ink, gap: 0 } as const;
  const shown = (text: string) => printableIn(fonts, BOLD_FONTS, text);
  return {
    width: WIDTH,
    height: HEIGHT,
    shapes: [
      filled(rectangle(0, 0, WIDTH, HEIGHT), COLORS.paper),
      ...drawTileWall(fonts, { x: 0, y: 0, rows: ROWS, size: TILE }),
      ...placeTexts(
        fonts,
        [
          { ...line, text: shown(login), fonts: BOLD_FONTS, size: 54, smallest: 30 },
          { ...line, text: main, fonts: BOLD_FONTS, size: 132, smallest: 70, color: COLORS.blue, gap: 6 },
          { ...line, text: shown(heading), size: 38, color: COLORS.ink_soft, gap: 6 },
          { ...line, text: shown(name), fonts: BOLD_FONTS, size: 40, smallest: 26, lines: 2, gap: 4 },
          { ...line, text: [points, day].filter(Boolean).join(' · '), size: 32, color: COLORS.ink_soft, gap: 12 },
        ],
        { ...place, y: 40, height: 470 },
      ),
      filled(rectangle(LEFT, 548, 74, 9, 4.5), COLORS.yellow),
      ...placeTexts(fonts, [{ ...line, text: 'Slovíčkovo', fonts: BOLD_FONTS, size: 34 }], {
        ...place,
        y: 556,
        height: 56,
      }),
    ],
  };
}
