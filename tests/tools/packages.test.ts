import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const PROJECT = join(import.meta.dirname, '../..');

/** A package that the app is built on (docs/decisions/0034-packages-chosen-by-the-user.md). */
interface Binding {
  package: string;
  /** What is imported from it: each name by at least one module. */
  names?: readonly string[];
  /** Folders in which it is imported, each at least once. */
  usedIn: readonly string[];
  /** The only folder that may import it. */
  onlyIn?: string;
}

const BINDINGS: readonly Binding[] = [
  { package: 'react', usedIn: ['src/app', 'src/components', 'src/features'] },
  { package: 'react-dom', names: ['createRoot'], usedIn: ['src'] },
  { package: 'react-redux', names: ['Provider', 'useSelector', 'useDispatch'], usedIn: ['src/app', 'src/store'] },
  {
    package: '@reduxjs/toolkit',
    names: ['configureStore', 'createSlice', 'createEntityAdapter', 'createListenerMiddleware', 'prepareAutoBatched'],
    usedIn: ['src/store'],
  },
  {
    package: 'react-router-dom',
    names: ['createBrowserRouter', 'RouterProvider', 'useBlocker', 'useNavigate', 'Link', 'Outlet'],
    usedIn: ['src/app', 'src/components', 'src/features'],
  },
  {
    package: '@mui/material',
    names: ['ThemeProvider', 'Tooltip', 'Tabs', 'Dialog', 'Drawer', 'Badge'],
    usedIn: ['src/app', 'src/components', 'src/features'],
  },
  { package: '@emotion/react', names: ['Global', 'css', 'keyframes'], usedIn: ['src/app', 'src/components'] },
  {
    package: '@stomp/stompjs',
    names: ['Client'],
    usedIn: ['src/store/realtime'],
    onlyIn: 'src/store/realtime',
  },
  { package: 'sockjs-client', usedIn: ['src/store/realtime'], onlyIn: 'src/store/realtime' },
  {
    package: 'redux-persist',
    names: ['persistReducer', 'persistStore', 'PersistGate'],
    usedIn: ['src/store', 'src/app'],
  },
  {
    package: 'react-virtuoso',
    names: ['Virtuoso', 'TableVirtuoso'],
    usedIn: [
      'src/components/PageChoice.tsx',
      'src/features/accounts/AccountCards.tsx',
      'src/features/accounts/AccountTable.tsx',
      'src/features/conversation/list/MessageList.tsx',
      'src/features/inbox/CustomerRows.tsx',
      'src/features/inbox/ShortList.tsx',
      'src/features/notifications/NotificationsScreen.tsx',
      'src/features/pageUsers/CustomersList.tsx',
      'src/features/pageUsers/StaffList.tsx',
    ],
  },
];

/** An import, static or dynamic, of a package or of a part of it. */
const IMPORT = /(?:import\s+(?:type\s+)?([^;'"]*?)\s+from\s+|import\()'((?:@[^/']+\/)?[^./'][^/']*)((?:\/[^']*)?)'/g;

interface Import {
  module: string;
  package: string;
  names: string;
}

const imports: Import[] = globSync('src/**/*.{ts,tsx}', { cwd: PROJECT }).flatMap((module) =>
  [...readFileSync(join(PROJECT, module), 'utf8').matchAll(IMPORT)].map(([, names = '', name = '', part = '']) => ({
    module,
    package: name,
    names: `${names} ${part}`,
  })),
);

const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(PROJECT, 'package.json'), 'utf8'),
);

describe('the packages that the app is built on', () => {
  it.each(BINDINGS)('$package is a dependency of one exact version', ({ package: name }) => {
    expect(dependencies[name]).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it.each(BINDINGS)('$package is imported where the app uses it', ({ package: name, names = [], usedIn, onlyIn }) => {
    const found = imports.filter((one) => one.package === name);
    expect(usedIn.filter((folder) => !found.some(({ module }) => module.startsWith(folder)))).toEqual([]);
    expect(names.filter((word) => !found.some((one) => new RegExp(`\\b${word}\\b`).test(one.names)))).toEqual([]);
    expect(found.filter(({ module }) => onlyIn !== undefined && !module.startsWith(`${onlyIn}/`))).toEqual([]);
  });
});
