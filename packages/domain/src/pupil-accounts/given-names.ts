/** Given names of pupils in Slovakia, in lower case and without accents: they tell which part of a name is the surname. */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  `
  adam adela adelka adrian adriana agata agnesa alan albert alena ales alex alexander alexandra alexej alfred alica alma
  alojz alzbeta amalia amelia ana anabela anastasia anastasiia anastazia andrea andrej andrii aneta angela angelika anna
  anton antonia antonin arnold arpad artem artur astrid atila augustin aurelia barbara barbora bartolomej beata benjamin
  bernard berta bibiana blanka blazej blazena bohdan bohdana bohumil bohumila bohus bohuslav boleslav boris bozena branislav
  branislava brigita bruno cecilia chloe cyril dagmar dalia dalibor damian dana daniel daniela daria darina dario darius
  darja daryna david debora denis denisa dezider diana dionyz dmytro dobroslav dominik dominika dorian dorota doroteja
  drahomir drahoslav dusan dylan edita eduard ela elena elias eliska elizabeta ella ellen ema emanuel emanuela emil emilia
  emily emma erik erika ernest ervin ester estera eszter ethan eugen eva evelina fabian felix ferdinand ferenc filip
  filomena flora florian frantisek frantiska gabika gabor gabriel gabriela gejza georg gergely gizela gloria gregor greta
  gustav hana hanka hedviga helena henrich henrieta herman hermina hortenzia hubert hugo ida ignac igor ilja illia ilona
  imrich ingrid irena irina iris irma istvan ivan ivana ivanna iveta ivica ivona izabela izidor jakub jan jana janka janko
  jarmila jarolim jaromir jaroslav jaroslava jasmina jasmine jayden jela jelena jennifer jergus jessica jessie jindrich jiri
  jirina joachim jolana jonas jonatan jozef jozefina judita julia julian juliana julius juraj justina kamil kamila karel
  karin karina karla karol karolina katarina kateryna katka kevin kiara kinga klara klaudia klement kliment kornel kornelia
  kristian kristina kristof krystof kubo kveta kvetoslava kyrylo ladislav ladislava lara laszlo laura laurin lea lejla lena
  lenka leo leon leona leonard leonardo leopold lev levente liam liana lilia liliana lilien lilly lily linda livia lolita
  lorena lubica lubomir lubomira lubor lubos luboslav luboslava lucas lucia lucian luciana ludmila ludovit lujza lukas
  lukasz lukrecia lydia magdalena maksym malvina marcel marcela marek margareta margita marharyta maria marian mariana marie
  mariia marika marina mario marko markus marta martin martina mate matej mateo mateus matias matilda matteo matus matyas
  max maxim maximilian medard melania melinda melisa melissa metod mia michael michaela michal mikulas mila milada milan
  milena milica milos miloslav miloslava milota mira miriam mirka mirko miro miron miroslav miroslava monika mykhailo mykola
  mykyta nadezda natalia nataly natan natasa nathan nazar nela nella nicol nicola nicolas nicole nikita nikol nikola nikolaj
  nikolas nikoleta nina noah noel noela noemi nora norbert oksana oldrich oleg oleh oleksandr oleksandra oleksii olena olga
  oliver olivia olympia ondrej oscar oskar otakar otilia oto otto palo patricia patrick patrik paula paulina pavel pavla
  pavol peter petr petra petronela polina radka rado radoslav radoslava radovan ramona rastislav rebeka regina renata rene
  ria richard rita robert roberta robin roland rolland roman romana ronald rozalia rozalinda ruben rudolf ruzena sabina
  sabrina samantha samo samuel sandra sara saskia sebastian sergej serhii sidonia silvester silvia simon simona slavka
  slavomir slavomira sofia sofie sofiia solomiia sona stanislav stanislava stanka stefan stefania stefanie stela stella
  svetlana svetozar sylvester sylvia tadeas tamara tamas tana tanja tara tatiana tea teo teodor teodora tereza terezia
  tetiana theo theodor thomas tibor tichomir tilda timea timon timotej timur tobias tobiasz tom tomas tristan tymofii uliana
  ursula vaclav vadym valentin valentina valer valeria vanda vanesa vanessa vasil vavrinec veronika victoria viera vierka
  viktor viktoria viktoriia vilhelm viliam vilma vincenc vincent viola violeta virginia vit vivien vladimir vladimira
  vladislav vlasta vlastimil vojtech volodymyr vratislav william xenia yaroslav yelyzaveta yevhen yuliia yurii yveta zaneta
  zara zdenek zdenka zdenko zdeno zigmund zina zita zlata zlatica zlatko zoe zofia zoja zoltan zora zoran zsofia zsolt
  zuzana
`
    .trim()
    .split(/\s+/),
);
