import { plural } from '../plural.ts';

/** Fields that a page defines for its customers. */
export const fields = {
  fields: 'Fields',
  manage: 'Manage fields',
  none: 'No fields yet',
  addFirst: 'Add a field',
  add: 'New field',
  edit: (name: string) => `Edit ${name}`,
  moveUp: (name: string) => `Move ${name} up`,
  remove: (name: string) => `Delete ${name}`,
  removeText: (count: number, text: string) =>
    plural('en', count, {
      one: `It is filled in for ${text} customer. This can’t be undone.`,
      other: `It is filled in for ${text} customers. This can’t be undone.`,
    }),
  type: 'Type',
  types: { text: 'Text', number: 'Number', date: 'Date', choice: 'Choice' },
  choices: 'Choices',
  choicesHint: 'One on each line',
  wrong: {
    text: 'This text is too long',
    number: 'A number, such as 12 or 12.5',
    date: 'A date of the calendar',
    choice: 'One of the choices',
  },
};
