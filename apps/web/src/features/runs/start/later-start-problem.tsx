import { laterPart } from '../../../components/feedback/later-part.tsx';

/** Why a run could not be started. A start is a press of a button, so its code is on its way by then. */
export const StartProblem = laterPart(async () => (await import('./start-problem.tsx')).StartProblem);
