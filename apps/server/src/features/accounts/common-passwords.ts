/**
 * Passwords that satisfy the rule of product §5.3 and are nevertheless easy to guess, in lower case: from the usual lists,
 * and those that Slovak pupils choose.
 */
const COMMON = new Set(
  `password1 password12 password123 passw0rd passw0rd1 p@ssw0rd p@ssword1 qwerty1 qwerty12 qwerty123 qwertz1 qwertz12
  qwertz123 abc123 abcd1 abcd12 abcd123 abcd1234 abcde1 aa123 aa1234 aa12345 aa123456 asdf1 asdf123 asdf1234 admin1 admin12
  admin123 admin1234 welcome1 welcome123 letmein1 iloveyou1 monkey1 dragon1 football1 hello1 hello123 test1 test12 test123
  test1234 user1 user123 student1 student123 teacher1 teacher123 school1 school123 summer1 winter1 heslo1 heslo12 heslo123
  heslo1234 heslo12345 ahoj1 ahoj12 ahoj123 ahoj1234 skola1 skola12 skola123 skola1234 ziak1 ziak123 ucitel1 ucitel123
  slovensko1 slovensko123 bratislava1 kosice1 martin1 martin123 peter1 peter123 jakub1 jakub123 lukas1 adam1 adam123 mamka1
  ocko1 laska1 laska123 milujemta1 milacik1 futbal1 futbal123 hokej1 hokej123 macka1 macicka1 psik1 havko1 slniecko1 zima1
  leto1 slovicka1 slovicka123 slovickovo1 slovickovo123 minecraft1 minecraft123 roblox1 roblox123 fortnite1 pokemon1
  batman1 superman1 princess1 master1 sunshine1 shadow1 michael1 jordan1 google1 samsung1 internet1 computer1`.split(
    /\s+/,
  ),
);

export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
