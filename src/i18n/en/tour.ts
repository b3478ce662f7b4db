interface TourStep {
  title: string;
  text: string;
}

/** A short tour for each kind of user. */
export const tour = {
  place: (step: string, steps: string) => `${step} of ${steps}`,
  next: 'Next',
  back: 'Previous',
  done: 'Done',
  leave: 'Skip',
  steps: {
    customer: [
      { title: 'Your conversations', text: 'Pages and friends are in the list. Choose one to read and write.' },
      {
        title: 'Find pages and people',
        text: 'Use Search at the top. Add a page to your list, or ask someone to be your friend.',
      },
      {
        title: 'Your account',
        text: 'Your profile, the size of text, notifications and this tour are in the menu with your photo.',
      },
    ],
    staff: [
      {
        title: 'Two sides',
        text: 'In page mode you answer your pages’ customers. In customer mode you message pages and friends yourself.',
      },
      {
        title: 'Who waits for an answer',
        text: 'Choose a page to see its customers. Filters show who is unread or waiting, and for how long.',
      },
      {
        title: 'Your team',
        text: 'Open Pages, then Members: see customers and staff, answer requests and invite staff.',
      },
    ],
    admin: [
      {
        title: 'Accounts',
        text: 'Settings, Accounts: create accounts, give first passwords and disable accounts.',
      },
      {
        title: 'What staff can do',
        text: 'User types names the kinds of members. Permissions sets what each can do in a page’s conversations.',
      },
      {
        title: 'What happened',
        text: 'The audit log says who did what, when and from where. Pages has all pages and their members.',
      },
    ],
  } satisfies Record<string, readonly TourStep[]>,
};
