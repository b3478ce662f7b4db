import SvgIcon from '@mui/material/SvgIcon';

/** A plain G in a ring, drawn here: enough to find the button by. */
export function GoogleMark() {
  return (
    <SvgIcon aria-hidden>
      <path
        d="M20.4 12.2c0 5-3.4 8.3-8.3 8.3a8.5 8.5 0 1 1 5.9-14.6M12.2 12.2h8.2"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </SvgIcon>
  );
}
