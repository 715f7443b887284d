import type { Certificate } from '@slovickovo/contract/certificates/shares';
import type { BinaryReply } from '@slovickovo/contract/endpoint';
import type { InterfaceLanguage } from '@slovickovo/domain/accounts/interface-languages';
import type { SharedPoints } from '@slovickovo/domain/certificates/certificate';
import { calendarDay } from '@slovickovo/domain/rankings/months';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../config.ts';
import type { Actor, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/implement.ts';
import { getCountryRanking, getOwnPoints, getWorldRanking } from '../rankings/rankings.service.ts';
import { type DrawingProcesses, drawingProcessesOf } from './drawing/drawing-processes.ts';
import { headOf, presentPoints, presentResult } from './shares.presenter.ts';
import { beginSeries, findCertificateKey, findRankedPerson, findSharedResult } from './shares.repository.ts';
import { readCode, type Shared, writeCode } from './sharing/share-codes.ts';
import { drawnLanguage } from './words.presenter.ts';

/** The pages of certificates, by whose codes they are opened. */
const CERTIFICATE_PAGE = '/certificate/';

/** The most pictures that a process keeps; one has about 50 kB. */
const KEPT_PICTURES = 100;

/** Shared certificates: their codes, and their pictures, which previews of one link ask for again and again. */
export class Shares {
  readonly #context: Context;
  readonly #drawing: DrawingProcesses;
  readonly #pictures = new LRUCache<string, Promise<Uint8Array>>({ max: KEPT_PICTURES });

  constructor(context: Context, drawing: DrawingProcesses) {
    this.#context = context;
    this.#drawing = drawing;
  }

  /** The code of the certificate of the caller's own result; `not_found` for any other. */
  async ofResult(actor: Actor, runId: number, language: InterfaceLanguage): Promise<string> {
    const { db, config } = this.#context;
    const found = await findSharedResult(db, runId, config.TZ_NAME);
    if (found?.user_id !== actor.id) throw new AppError('not_found');
    return this.#write({ kind: 'result', run_id: runId, language, series: found.share_series });
  }

  /** The code of the certificate of the caller's points; `not_found` before the first point that counts there, and for the hidden. */
  async ofPoints(actor: Actor, scope: SharedPoints, language: InterfaceLanguage): Promise<string> {
    const { db, config } = this.#context;
    const person = await findRankedPerson(db, actor.id);
    const place = await this.#placeOf(actor, scope);
    if (person === undefined || place === null) throw new AppError('not_found');
    const day = calendarDay(Date.now(), config.TZ_NAME);
    const series = person.share_series;
    return this.#write({ kind: 'points', user_id: actor.id, scope, day, language, series, ...place });
  }

  /** Takes back all links that the caller has shared. */
  async takeBack(actor: Actor): Promise<void> {
    await beginSeries(this.#context.db, actor.id);
  }

  /**
   * The certificate of a code. `not_found` for a code that nobody signed or that was taken back, for a result that was removed, and for
   * an account that is erased or blocked; points are also not found while their owner is hidden in rankings.
   */
  async read(
    code: string,
    language?: InterfaceLanguage,
  ): Promise<{ certificate: Certificate; language: InterfaceLanguage; owner: number }> {
    const shared = readCode(await findCertificateKey(this.#context.db), code);
    if (!shared) throw new AppError('not_found');
    const written = drawnLanguage(language ?? shared.language);
    const found = await this.#present(shared, written);
    if (!found) throw new AppError('not_found');
    return { ...found, language: written };
  }

  /** The picture of a certificate, 1200 × 630. It is drawn once and kept for a while. */
  async draw(code: string): Promise<BinaryReply> {
    // A certificate that is not found any more has no picture either.
    const { certificate, owner } = await this.read(code);
    const key = JSON.stringify(certificate);
    const picture = this.#pictures.get(key) ?? this.#drawing.drawCertificate(owner, certificate);
    this.#pictures.set(key, picture);
    try {
      return { type: 'image/png', bytes: await picture };
    } catch (error) {
      this.#pictures.delete(key);
      throw error;
    }
  }

  async #present(shared: Shared, language: InterfaceLanguage) {
    const { db, config } = this.#context;
    if (shared.kind === 'result') {
      const found = await findSharedResult(db, shared.run_id, config.TZ_NAME);
      if (found?.share_series !== shared.series) return undefined;
      return { certificate: presentResult(language, found), owner: found.user_id };
    }
    const person = await findRankedPerson(db, shared.user_id);
    if (person?.share_series !== shared.series) return undefined;
    return { certificate: presentPoints(language, { ...shared, ...person }), owner: shared.user_id };
  }

  /** Points and place in a scope; null without any. */
  async #placeOf(actor: Actor, scope: SharedPoints): Promise<{ points: number; rank: number | null } | null> {
    const own = await getOwnPoints(this.#context, actor);
    if (scope === 'total') return own.total === 0 ? null : { points: own.total, rank: null };
    const { user } =
      scope === 'country'
        ? await getCountryRanking(this.#context, actor, {})
        : await getWorldRanking(this.#context, actor, scope === 'month' ? own.year_month : undefined);
    return user?.rank ? { points: user.ranking, rank: user.rank } : null;
  }

  async #write(shared: Shared): Promise<string> {
    return writeCode(await findCertificateKey(this.#context.db), shared);
  }
}

const sharesOfApps = new WeakMap<App, Shares>();

/** Returns the shared certificates of this server. */
export function sharesOf(app: App): Shares {
  const known = sharesOfApps.get(app);
  if (known !== undefined) return known;
  const shares = new Shares(app.context, drawingProcessesOf(app));
  sharesOfApps.set(app, shares);
  return shares;
}

/** The link of a certificate. Without a setting it is under the address by which the caller reached the server. */
export function linkOf(
  { context: { config } }: App,
  request: FastifyRequest,
  code: string,
): { url: string; code: string } {
  return { url: `${originOf(config, request)}${CERTIFICATE_PAGE}${code}`, code };
}

/**
 * What the HTML of a certificate's page tells programs that show previews of links: title, picture, and that search engines keep
 * nothing of it. Undefined for any other address, and for a certificate that is not found.
 */
export async function headOfCertificate(app: App, request: FastifyRequest, path: string): Promise<string | undefined> {
  const [, code] = /^\/certificate\/([\w-]{23,300})\/?$/.exec(path) ?? [];
  if (code === undefined) return undefined;
  const shared = await sharesOf(app).read(code).catch(ignoreNotFound);
  if (shared === undefined) return undefined;
  const { url } = linkOf(app, request, code);
  const picture = `${originOf(app.context.config, request)}/api/shares/${code}/picture`;
  return headOf(shared.language, shared.certificate, { url, picture });
}

/** Where the pages of certificates are, without a slash at the end. */
function originOf({ CERTIFICATE_URL, APP_URL }: Config, { protocol, host }: FastifyRequest): string {
  return CERTIFICATE_URL ?? APP_URL ?? `${protocol}://${host}`;
}

function ignoreNotFound(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}
