import * as z from 'zod/mini';
import { IdText } from '../ids.ts';
import { Assignment, AssignmentSettings, NotNow } from '../models/assignment.ts';
import { DeskHistory } from '../models/deskHistory.ts';
import { route } from './route.ts';

/** The rule by which the conversations of a page get an assignee, and who got one. */
export const assignmentRoutes = {
  getAssignment: route('GET /page/{pageId}/assignment', { response: Assignment }),
  putAssignment: route('PUT /page/{pageId}/assignment', {
    body: AssignmentSettings,
    response: Assignment,
  }),
  putNotNow: route('PUT /page/{pageId}/assignment/own', { body: NotNow, response: Assignment }),
  /** For staff with the flag `assign`: what they did with one conversation. */
  getDeskHistory: route('GET /page/{pageId}/desk/{customerId}/history', {
    cost: 'list',
    query: z.object({ before: z.optional(IdText) }),
    response: DeskHistory,
  }),
};
