/** MUI's dialog for what has an address of its own: Back leaves that address, and with it the dialog. */
export { default as RoutedDialog } from '@mui/material/Dialog';
