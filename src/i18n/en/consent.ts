/** What the staff of pages see of a person. */
export const consent = {
  title: 'What pages see',
  text: 'The staff of pages you write to see these details. Your friends see all of them.',
};
