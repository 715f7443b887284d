import { foldCase, stripDotsAndQuotes } from '../text/normalise.ts';

/**
 * Words of a closed class in languages that schools teach: articles, pronouns and what stands for an object in a list of words,
 * forms of "to be", prepositions and particles. Beside other words none of them is an answer of its own.
 */
const FUNCTION_WORDS = new Set(
  [
    // English
    'a an the i you he she it we they me him her us them my your his its our their this that these those',
    'myself yourself himself herself itself ourselves themselves oneself one ones',
    'sb sth smb smth so somebody someone something is are am was were do does has',
    'on off in out up down over under to at for with from by of about into away back',
    // German
    'der die das den dem des ein eine einen einem einer eines ich du er sie es wir ihr sich mich dich ihn ihm ihnen',
    'mein meine dein deine sein seine ihre jd jdn jdm jds jemand jemanden jemandem etw etwas ist sind auf aus ab an zu',
    // French, Spanish, Italian, Portuguese
    'le la les l un une des je tu il elle nous vous ils elles on mon ma mes ton ta tes son sa ses qn qqn qc qqch',
    'el los las una unos unas yo él ella usted nosotros ellos ellas mi su alguien algo alg',
    'lo gli uno qualcuno qualcosa qlcu qlco qn qc o os as um uma uns umas alguém ele ela eles elas',
    // Slovak and Czech
    'ja ty on ona ono my vy oni ony mu jej ho ju môj moja moje tvoj tvoja tvoje jeho ich náš naša naše váš vaša vaše',
    'ten tá to tí tie ta ti ty já sa si se niekto niekoho niekomu niekom niekým niečo niečoho niečomu niečom niečím',
    'někdo někoho někomu někom někým něco něčeho něčemu něčem něčím',
    's so z zo k ku v vo na do od pri po pred za nad pod o u ve ze ke se',
    // Polish, Hungarian, Dutch
    'ktoś kogoś komuś kimś coś czegoś czemuś czymś się az egy valaki valakit valakinek valami valamit valaminek',
    'de het een iemand iets zijn haar hij zij',
    // Russian and Ukrainian
    'я ты ти он она оно мы ми вы ви они він вона воно вони кто-то кого-то что-то кого-либо что-либо кого-н что-н хтось когось щось',
  ]
    .join(' ')
    .split(' '),
);

const GENITIVE = /['’]s$/;

/** Whether the word has a function beside other words and no meaning that is learnt without them. */
export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(foldCase(stripDotsAndQuotes(word.replace(GENITIVE, ''))));
}
