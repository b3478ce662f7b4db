import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';

/** The product's own icons: lines of one width on a 24 px grid, in the colour of the text around them. */
function draw(lines: ReactNode) {
  return function Icon(props: SvgIconProps) {
    return (
      <SvgIcon {...props}>
        <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
          {lines}
        </g>
      </SvgIcon>
    );
  };
}
const line = (d: string) => draw(<path d={d} />);

export const AddIcon = line('M12 5v14M5 12h14');
export const ArrowDownIcon = line('M12 5v14M6 13l6 6 6-6');
export const ArrowLeftIcon = line('M19 12H5M11 6l-6 6 6 6');
export const AttachIcon = line(
  'M20 11.5l-8.2 8.2a5 5 0 0 1-7.1-7.1l8.6-8.6a3.4 3.4 0 0 1 4.8 4.8l-8.5 8.5a1.7 1.7 0 0 1-2.4-2.4l7.8-7.8',
);
export const BellIcon = line('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 21h4');
export const BlockIcon = draw(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M5.7 5.7l12.6 12.6" />
  </>,
);
export const CameraIcon = draw(
  <>
    <path d="M4 8h3.2l1.6-2.5h6.4L16.8 8H20a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1z" />
    <circle cx="12" cy="13.3" r="3.4" />
  </>,
);
export const ChatIcon = line('M4 5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-8l-5 4v-4H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z');
export const CheckIcon = line('M5 12.5l4.5 4.5L19 7.5');
export const CheckTwiceIcon = line('M2.5 12.5l4.2 4.2L16 7.5M11 15.2l1.5 1.5L21.5 7.5');
export const ChevronDownIcon = line('M6 9.5l6 6 6-6');
export const ChevronUpIcon = line('M6 14.5l6-6 6 6');
export const ChevronLeftIcon = line('M14.5 6l-6 6 6 6');
export const ChevronRightIcon = line('M9.5 6l6 6-6 6');
export const ClockIcon = draw(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5.2l3.2 2" />
  </>,
);
export const OverviewIcon = line('M5 20v-8M12 20V4M19 20v-5');
export const RetryIcon = line('M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 4v4.5H15');
export const CloseIcon = line('M6 6l12 12M18 6L6 18');
export const CopyIcon = draw(
  <>
    <rect x="9" y="9" width="11" height="11" rx="2" />
    <path d="M15 9V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h3" />
  </>,
);
export const DarkIcon = line('M20 14.2A8.3 8.3 0 0 1 9.8 4 8.3 8.3 0 1 0 20 14.2z');
export const DeleteIcon = line('M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.9 12.5h9.2L17.5 7M10.2 11v5M13.8 11v5');
export const DownloadIcon = line('M12 4v11M7 10.5l5 5 5-5M5 20h14');
export const EditIcon = line(
  'M4.5 19.5l1-4.2L16 4.8a1.5 1.5 0 0 1 2.1 0l1.1 1.1a1.5 1.5 0 0 1 0 2.1L8.7 18.5zM14 7l3 3',
);
export const ErrorIcon = draw(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.5M12 16.4v.1" />
  </>,
);
export const FileIcon = line(
  'M13.5 3.5H7a1.5 1.5 0 0 0-1.5 1.5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5zM13.5 3.5v5h5',
);
export const GlobeIcon = line(
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M3.5 12h17M12 3.5c-5 5-5 12 0 17M12 3.5c5 5 5 12 0 17',
);
export const HideIcon = line(
  'M4 4l16 16M9.9 6a9.6 9.6 0 0 1 2.1-.2c4.8 0 8 3.6 9.2 6.2a12.6 12.6 0 0 1-2.6 3.5M6.2 7.9A12.7 12.7 0 0 0 2.8 12c1.2 2.6 4.4 6.2 9.2 6.2 1.6 0 3-.4 4.2-1M10.1 10.2a2.7 2.7 0 0 0 3.7 3.8',
);
export const HomeIcon = line('M4 11l8-7 8 7v8.5a1 1 0 0 1-1 1h-4.5V15h-5v5.5H5a1 1 0 0 1-1-1z');
export const ImageIcon = draw(
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
    <circle cx="9" cy="10" r="1.6" />
    <path d="M4 17l4.8-4 3.4 2.8L16 12l4.3 4.2" />
  </>,
);
export const InfoIcon = draw(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5M12 7.6v.1" />
  </>,
);
export const KeyboardIcon = line('M3.5 6.5h17v11h-17zM7 10h.1M10.3 10h.1M13.6 10h.1M17 10h.1M8 14h8');
export const KeyIcon = draw(
  <>
    <circle cx="8" cy="15.5" r="4" />
    <path d="M11 12.7L19.5 4.5M16 8l2.7 2.7M13.6 10.4l1.7 1.7" />
  </>,
);
export const LightIcon = draw(
  <>
    <circle cx="12" cy="12" r="4.2" />
    <path d="M12 2.8v2M12 19.2v2M2.8 12h2M19.2 12h2M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M5.5 18.5l1.4-1.4M17.1 6.9l1.4-1.4" />
  </>,
);
export const MailIcon = line('M4 6h16v12H4zM4 7l8 6 8-6');
export const MapIcon = draw(
  <>
    <path d="M12 21s7-6.1 7-11.2A7 7 0 0 0 5 9.8C5 14.9 12 21 12 21z" />
    <circle cx="12" cy="9.8" r="2.5" />
  </>,
);
export const MenuIcon = line('M4 6.5h16M4 12h16M4 17.5h16');
export const LockIcon = line(
  'M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
);
export const MoreIcon = line('M12 5.5v.1M12 12v.1M12 18.5v.1');
export const PageIcon = line(
  'M4.5 10v9a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1v-9M3.5 8.5L5.5 4h13l2 4.5a2.8 2.8 0 0 1-5.6.3 2.9 2.9 0 0 1-5.8 0 2.8 2.8 0 0 1-5.6-.3zM10 20v-5h4v5',
);
export const PeopleIcon = draw(
  <>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 19.5c.4-3.6 3-5.7 6.5-5.7s6.1 2.1 6.5 5.7M16 5.3a3.5 3.5 0 0 1 0 6.4M18.2 14.5c1.8.8 3 2.5 3.3 5" />
  </>,
);
export const PersonIcon = draw(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20c.5-4 3.5-6.3 7.5-6.3s7 2.3 7.5 6.3" />
  </>,
);
export const PersonAddIcon = draw(
  <>
    <circle cx="9.5" cy="8" r="4" />
    <path d="M2.5 20c.5-4 3.2-6.3 7-6.3s6.5 2.3 7 6.3M19 7v6M16 10h6" />
  </>,
);
export const PhoneIcon = line(
  'M6.5 4h3l1.5 4-2 1.6a11.5 11.5 0 0 0 5.4 5.4l1.6-2 4 1.5v3a1.7 1.7 0 0 1-1.9 1.7A15.5 15.5 0 0 1 4.8 5.9 1.7 1.7 0 0 1 6.5 4z',
);
export const PinIcon = line('M9 4h6l-.8 6 3.3 3.5h-11L9.8 10zM12 13.5V20');
export const PrintIcon = line(
  'M7 8.5V4h10v4.5M7 17H5a1.5 1.5 0 0 1-1.5-1.5V10A1.5 1.5 0 0 1 5 8.5h14a1.5 1.5 0 0 1 1.5 1.5v5.5A1.5 1.5 0 0 1 19 17h-2M7 13.5h10V20H7z',
);
export const ReplyIcon = line('M10 5.5L4 11l6 5.5V13c4.6 0 7.6 1.4 10 5-.5-5.6-3.7-9-10-9z');
export const RotateIcon = line('M4.5 12a7.5 7.5 0 1 0 2.3-5.4L4.5 9M4.5 4.5V9H9');
export const SearchIcon = draw(
  <>
    <circle cx="10.8" cy="10.8" r="6.3" />
    <path d="M15.6 15.6L20.5 20.5" />
  </>,
);
/** A lens over a speech bubble. */
export const SearchMessagesIcon = draw(
  <>
    <path d="M9.5 16.5L5 20v-4H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v3.5" />
    <circle cx="15.3" cy="14.3" r="3.8" />
    <path d="M18.2 17.2L21.5 20.5" />
  </>,
);
export const SendIcon = line('M4 4.5l17 7.5-17 7.5 2.3-7.5zM6.3 12H13');
export const FilterIcon = line('M4 6h16M7 12h10M10 18h4');
export const FlagIcon = line('M5.5 21V4M5.5 4.5c4-2 7 2 13 0v9.5c-6 2-9-2-13 0');
export const ShieldIcon = line(
  'M12 3.5l7.5 2.8v5c0 4.5-3 8-7.5 9.7-4.5-1.7-7.5-5.2-7.5-9.7v-5zM8.5 12l2.5 2.5 4.5-4.7',
);
export const ShowIcon = draw(
  <>
    <path d="M2.8 12c1.2-2.6 4.4-6.2 9.2-6.2s8 3.6 9.2 6.2c-1.2 2.6-4.4 6.2-9.2 6.2S4 14.6 2.8 12z" />
    <circle cx="12" cy="12" r="2.7" />
  </>,
);
export const SignOutIcon = line('M14 4.5H6a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1h8M10.5 12H21M17 8l4 4-4 4');
export const SwapIcon = line('M4 8.5h15M15.5 5L19 8.5 15.5 12M20 15.5H5M8.5 12L5 15.5 8.5 19');
export const SystemIcon = draw(
  <>
    <rect x="3" y="4.5" width="18" height="12" rx="1.5" />
    <path d="M8.5 20.5h7M12 16.5v4" />
  </>,
);
export const TagIcon = line(
  'M4 5.5a1.5 1.5 0 0 1 1.5-1.5h6l8.200 8.200a1.5 1.5 0 0 1 0 2.100l-5.400 5.400a1.5 1.5 0 0 1-2.100 0L4 11.5zM8.5 8.5v.1',
);
export const ZoomInIcon = draw(
  <>
    <circle cx="10.8" cy="10.8" r="6.3" />
    <path d="M15.6 15.6L20.5 20.5M8 10.8h5.6M10.8 8v5.6" />
  </>,
);
export const ZoomOutIcon = draw(
  <>
    <circle cx="10.8" cy="10.8" r="6.3" />
    <path d="M15.6 15.6L20.5 20.5M8 10.8h5.6" />
  </>,
);
