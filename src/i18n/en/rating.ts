/** Ratings of conversations: the question to the customer, and what the staff sees. */
export const rating = {
  question: 'How was it?',
  thanks: 'Thanks for your rating',
  change: 'You can change it until you write again.',
  stars: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
  of: (stars: number, most: number) => `${stars} of ${most} stars`,
  text: 'A few words (optional)',
  private: 'Only the staff of the page sees this.',
  send: 'Send rating',
  dismiss: 'Don’t rate',
  close: 'Close',
  rating: 'Rating',
};
