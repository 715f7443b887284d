/** A part of the page that a step points at, by its `data-tour`. */
type Target = 'menu' | 'home' | 'wordgroups' | 'exercises' | 'classes' | 'rankings' | 'add' | 'account' | 'help';

interface Step<Name extends string> {
  name: Name;
  /** The first of these that is on the page; a step without one stands in the middle. */
  targets: readonly Target[];
}

const step = <Name extends string>(name: Name, ...targets: Target[]): Step<Name> => ({ name, targets });

/** The steps of the tutorial (product §4.20). In a window without a side menu the button of the menu stands for its entries. */
export const STEPS = {
  pupil: [
    step('welcome'),
    step('add', 'add'),
    step('wordgroups', 'wordgroups', 'menu'),
    step('exercises', 'exercises', 'menu'),
    step('classes', 'classes', 'menu'),
    step('rankings', 'rankings', 'menu'),
    step('account', 'account'),
    step('help', 'help'),
    step('last'),
  ],
  teacher: [
    step('welcome'),
    step('teachersClasses', 'classes', 'menu'),
    step('teachersWordgroups', 'wordgroups', 'menu'),
    step('teachersTasks', 'classes', 'menu'),
    step('teachersHome', 'home', 'menu'),
    step('teachersAdd', 'add'),
    step('account', 'account'),
    step('help', 'help'),
    step('last'),
  ],
} as const;

/** Returns the place of the step's target in the window, undefined without one. */
export function findTarget({ targets }: Step<string>): DOMRect | undefined {
  for (const target of targets) {
    const element = document.querySelector(`[data-tour="${target}"]`);
    const place = element?.getBoundingClientRect();
    if (element && place && place.width > 0) {
      element.scrollIntoView({ block: 'nearest' });
      return element.getBoundingClientRect();
    }
  }
}
