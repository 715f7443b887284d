import type { DownloadTexts } from './download-texts.ts';
import { EN } from './en.ts';
import { SK } from './sk.ts';

/** The texts of the download in the languages of an account. */
export const DOWNLOAD_TEXTS: Record<'sk' | 'en', DownloadTexts> = { sk: SK, en: EN };
