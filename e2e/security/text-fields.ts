import { payloadsIn } from './payloads.ts';

interface Schema {
  type?: string;
  enum?: unknown;
  const?: unknown;
  format?: string;
  pattern?: string;
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  prefixItems?: Schema[];
}

export interface Operation {
  operationId: string;
  method: string;
  path: string;
  parameters: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: { 'application/json'?: { schema: Schema } } };
}

/** Returns the operations of a server by their ids, as its OpenAPI document describes them. */
export async function readOperations(url: string): Promise<Map<string, Operation>> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>;
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  );
  return new Map(operations.map((operation) => [operation.operationId, operation]));
}

/** Returns every field of every request that takes free text, as `news.write title`: neither a code, a date nor a pattern. */
export function textFieldsOf(operations: Iterable<Operation>): string[] {
  return [...operations].flatMap(({ operationId, parameters, requestBody }) => {
    const body = requestBody?.content['application/json']?.schema;
    const paths = [
      ...parameters.flatMap(({ name, schema }) => pathsOf(schema, name)),
      ...(body ? pathsOf(body, '') : []),
    ];
    return [...new Set(paths)].map((path) => `${operationId} ${path}`);
  });
}

function pathsOf(schema: Schema, path: string): string[] {
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  return [
    ...(schema.anyOf ?? []).flatMap((one) => pathsOf(one, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => pathsOf(one, at(name))),
    ...[...(schema.prefixItems ?? []), ...(schema.items ? [schema.items] : [])].flatMap((one) =>
      pathsOf(one, `${path}[]`),
    ),
    ...(schema.type === 'string' && !isCode(schema) ? [path] : []),
  ];
}

function isCode({ enum: words, const: word, format, pattern, allOf = [] }: Schema): boolean {
  return [words, word, format, pattern].some((rule) => rule !== undefined) || allOf.some(isCode);
}

/** The payloads of a body, by the fields in which they are. */
export function payloadsOf(body: unknown, path = ''): [path: string, payloads: string[]][] {
  if (typeof body === 'string') {
    const payloads = payloadsIn(body);
    return payloads.length > 0 ? [[path, payloads]] : [];
  }
  if (Array.isArray(body)) return body.flatMap((item) => payloadsOf(item, `${path}[]`));
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) => payloadsOf(value, path === '' ? name : `${path}.${name}`));
}

const SECRET = 'is compared with a secret and never shown';
const COMPARED = 'is compared with what is stored';
const FORMAT = 'has a format that no payload has';
const IN_ADDRESS = 'stands in the address of a page, which the visits open with payloads';
const DRAWN = 'is drawn as outlines and stored nowhere (diplomas.api.test.ts)';
const PREVIEWED = 'is read and shown to its author, nothing is stored';

/** Why a text field gets no payload from `fillSchool`. Every other one must get payloads there, or this test fails. */
export const WITHOUT_PAYLOADS: Record<string, string> = {
  'accounts.register login': FORMAT,
  'accounts.register email': FORMAT,
  'accounts.register password': SECRET,
  'accounts.register access_code': COMPARED,
  'accounts.usernameAvailable username': COMPARED,
  'accounts.checkPassword password': SECRET,
  'accounts.login username': COMPARED,
  'accounts.login password': SECRET,
  'accounts.login code': SECRET,
  'accounts.checkUser username': COMPARED,
  'accounts.updateProfile login': FORMAT,
  'accounts.updateProfile email': FORMAT,
  'accounts.updateProfile proof': SECRET,
  'accounts.changePassword old_password': SECRET,
  'accounts.changePassword new_password': SECRET,
  'restore.readLink restoration_code': SECRET,
  'restore.request login': COMPARED,
  'restore.reset new_password': SECRET,
  'restore.reset restoration_code': SECRET,
  'social.enter code': SECRET,
  'social.complete login': FORMAT,
  'social.complete name': 'is stored as that of accounts.register',
  'social.complete surname': 'is stored as that of accounts.register',
  'social.complete email': FORMAT,
  'social.complete telephone': 'is stored as that of accounts.register',
  'social.complete school': 'is stored as that of accounts.register',
  'social.complete access_code': COMPARED,
  'social.startLink password': SECRET,
  'secondFactor.begin proof': SECRET,
  'secondFactor.confirm code': SECRET,
  'secondFactor.renewRecoveryCodes proof': SECRET,
  'secondFactor.remove proof': SECRET,
  'contact.writeAsVisitor email': FORMAT,
  'words.list filter': IN_ADDRESS,
  'words.listIds filter': IN_ADDRESS,
  'suggestions.translate word': COMPARED,
  'suggestions.translate languageFrom': COMPARED,
  'suggestions.translate languageTo': COMPARED,
  'speech.word language': COMPARED,
  'speech.word word': 'is read aloud: the reply is a sound',
  'wordFiles.preview name': PREVIEWED,
  'wordGroups.listCreated filter': IN_ADDRESS,
  'classes.checkCode code': COMPARED,
  'classes.join access_code': COMPARED,
  'certificates.diplomas school': DRAWN,
  'certificates.diplomas class_name': DRAWN,
  'certificates.diplomas text': DRAWN,
  'certificates.diplomas teacher': DRAWN,
  'certificates.preview school': DRAWN,
  'certificates.preview class_name': DRAWN,
  'certificates.preview text': DRAWN,
  'certificates.preview teacher': DRAWN,
  'classTeachers.offer login': COMPARED,
  'pupilAccounts.readText text': PREVIEWED,
  'pupilAccounts.create pupils[].login': FORMAT,
  'pupilAccounts.signInByCard code': SECRET,
  'tasks.listOwn filter': IN_ADDRESS,
  'tasks.create settings.words[].from': COMPARED,
  'tasks.create settings.words[].to': COMPARED,
  'newTasks.create settings.words[].from': COMPARED,
  'newTasks.create settings.words[].to': COMPARED,
  'bells.set bells[].starts': FORMAT,
  'bells.set bells[].ends': FORMAT,
  'runs.save result.questions[].response': 'is stored as that of answers[]',
  'takenRuns.deliver answers[].response': 'is stored as that of runs.save',
  'privacy.download proof': SECRET,
  'privacy.erase proof': SECRET,
  'approvals.readLink code': SECRET,
  'approvals.decideByLink code': SECRET,
  'adminUsers.list filter': IN_ADDRESS,
  'audit.list login': COMPARED,
};
