export const commands = {
  search: 'Search or go to…',
  nothing: 'No results',
  groups: {
    customers: 'Customers',
    friends: 'Friends',
    pages: 'Pages',
    conversation: 'This conversation',
    views: 'Customers by filter',
    screens: 'Go to',
  },
  searchList: 'Search the list',
  photos: 'All photos',
  files: 'All files',
};
