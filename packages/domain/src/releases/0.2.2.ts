import type { Release } from './release.ts';

export const RELEASE_0_2_2: Release = {
  date: '2026-11-22',
  versionNumber: '0.2.2',
  type: 'big',
  notes: {
    sk: [
      'Slovíčka v 30 jazykoch, s návrhmi prekladov a výslovnosťou.',
      'Import z Excelu, CSV, Quizletu a Anki s náhľadom; dá sa vrátiť späť. Export do tých istých formátov.',
      'Jedno slovíčko môže mať viac správnych odpovedí.',
      'Skupinu slov môžete poslať inému používateľovi.',
      'Odpovede sa ukladajú hneď a prežijú výpadok internetu, zatvorený prehliadač aj novú verziu.',
    ],
    en: [
      'Words in 30 languages, with suggested translations and pronunciation.',
      'Import from Excel, CSV, Quizlet and Anki with a preview; it can be undone. Export to the same formats.',
      'One word may have several right answers.',
      'You can send a word group to another user.',
      'Answers are saved at once and survive a lost connection, a closed browser and a new version.',
    ],
  },
  notesTeacher: {
    sk: [
      'Triedy s registračným kódom; vstup do triedy sa dá zatvoriť.',
      'Domáce úlohy a písomky pre triedu. Písomku sledujete naživo a môžete pridať čas.',
      'Správne odpovede písomky sa môžu ukázať až vtedy, keď dopíšu všetci.',
      'Výsledky žiakov, ľahké a ťažké slovíčka, priebeh triedy.',
    ],
    en: [
      'Classes with a registration code; a class can be closed for joining.',
      'Homework and class tests. You watch a class test live and can give more time.',
      'The right answers of a class test can be kept back until everybody is done.',
      'Results of pupils, easy and hard words, progress of the class.',
    ],
  },
  notesUser: {
    sk: [
      'Cvičenia štyroch typov na telefóne aj počítači, ovládateľné aj klávesnicou.',
      'Body a rebríček. Výsledky, ktoré by človek nestihol napísať, sa do rebríčka nerátajú.',
    ],
    en: [
      'Exercises of four types on a phone and on a computer, with the keyboard too.',
      'Points and a ranking. Results faster than a person can type do not count in the ranking.',
    ],
  },
};
