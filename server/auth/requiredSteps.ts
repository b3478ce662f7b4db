import type { RequiredStep, RouteName } from '../../contract/index.ts';
import { stepRequired } from '../errors.ts';

/** The calls for signed-in people that are answered before the step is done, those that it takes and signing out. */
const ANSWERED: Record<RequiredStep, ReadonlySet<RouteName>> = {
  newPassword: new Set<RouteName>(['setPassword', 'changePassword', 'logout']),
};

/** The refusal of a call to somebody who must do a step first; undefined where the call is answered. */
export const requiredStepRefusal = ({ requiredStep }: { requiredStep: RequiredStep | null }, call: RouteName) =>
  requiredStep && !ANSWERED[requiredStep].has(call) ? stepRequired(requiredStep) : undefined;

/** The step that an account must do first. */
export const requiredStepOf = ({ isFirstPassword }: { isFirstPassword: boolean }): RequiredStep | null =>
  isFirstPassword ? 'newPassword' : null;
