/**
 * The import rules between folders (docs/architecture.md). Each rule has its reason as its comment. A broken rule means that a module
 * is in the wrong folder.
 */

const OWN = '^(contract|src|server|tests|bench|conformance|tools)/';
/** Where the product begins to run. */
const ENTRIES =
  '^(src/main\\.tsx|src/serviceWorker/sw\\.ts|src/lib/proofOfWork/proofWorker\\.ts|server/(backup/)?main\\.ts|server/search/conversionWorker\\.ts)$';
/** What an arrow may point at beside our own rooms: packages by the name under which they are installed. */
const packages = (...names) => names.map((name) => `^node_modules/${name}/`);
const MUI = packages('@mui/[^/]+', '@emotion/[^/]+');
const REACT = packages('react', 'react-dom', '@types/react', '@types/react-dom');

/** A room may only point at what is listed. */
const only = (name, room, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: room },
  to: { pathNot: [room, ...to], couldNotResolve: false },
});

const FEATURE_USES = ['^src/store/', '^src/components/', '^src/lib/', '^src/i18n/', '^contract/'];
const FEATURE_PACKAGES = [
  ...MUI,
  ...REACT,
  ...packages(
    'react-router-dom',
    'react-virtuoso',
    'react-easy-crop',
    'uqr',
    '@simplewebauthn/browser',
    '@reduxjs/toolkit',
  ),
];

/** The folders of src/store, the highest first (docs/architecture.md#store). */
const STORE_LAYERS = [
  'devTools',
  'notices',
  'cache',
  'views',
  'realtime',
  'outbox',
  'conversation',
  'inbox',
  'session',
  'api',
  'model',
];

/** The rule of a folder: it may not import a folder above it. */
const storeLayer = (folder, index) => ({
  name: `store-${folder}-downwards`,
  severity: 'error',
  comment: 'Imports inside src/store go down the list of its folders (docs/architecture.md#store).',
  from: { path: `^src/store/${folder}/` },
  to: { path: `^src/store/(${STORE_LAYERS.slice(0, index).join('|')})/` },
});

/** The folders and files of server, the highest first (docs/architecture.md, "The server"). */
const SERVER_ORDER = [
  'main.ts',
  'backup',
  'startup',
  'app.ts',
  'routes',
  'demo',
  'deps.ts',
  'plugins',
  'docs',
  'realtime',
  'accounts',
  'archive',
  'push',
  'chat',
  'auth',
  'files',
  'notices',
  'publicPage',
  'publicAccess',
  'audit',
  'presenters',
  'search',
  'cost',
  'counters',
  'redis',
  'config.ts',
  'settings',
  'secrets',
  'db',
  'publisher.ts',
  'anonymousConnections.ts',
  'clientAddress.ts',
  'errors.ts',
  'errorWords.ts',
  'outbound',
  'html.ts',
  'loopback.ts',
  'eachInTurn.ts',
];
const inServer = (names) => `^server/(${names.join('|').replaceAll('.', '\\.')})(/|$)`;

/** The rule of a folder or file of server: it may not import one above it, not even a type. */
const serverDownwards = (name, index) => ({
  name: `server-${name.replace('.ts', '')}-downwards`,
  severity: 'error',
  comment: 'Imports inside server go down the list of its folders and files (docs/architecture.md, "The server").',
  from: { path: inServer([name]) },
  to: { path: inServer(SERVER_ORDER.slice(0, index)) },
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      comment:
        'Modules that need each other cannot be understood, tested or loaded one at a time: move what both need into a third.',
      from: {},
      // src/store/types.ts names the types of the whole store for the folders below it: no code follows its imports.
      to: { circular: true, viaOnly: { pathNot: '^src/store/types\\.ts$' } },
    },
    {
      name: 'no-orphan',
      severity: 'error',
      comment: 'Nothing uses this module: it is dead, or its user forgot it.',
      from: {
        orphan: true,
        path: OWN,
        pathNot: ['\\.d\\.ts$', '\\.(test|bench)\\.tsx?$', '^tests/setup/'],
      },
      to: {},
    },
    {
      name: 'no-unreached',
      severity: 'error',
      comment: 'Neither the app nor the server reaches this module: only its own test would miss it.',
      from: { path: ENTRIES },
      to: { path: '^(src|server|contract)/', pathNot: ['\\.d\\.ts$', ENTRIES], reachable: false },
    },
    {
      name: 'not-to-missing',
      severity: 'error',
      comment: 'What is imported is not there, or not in package.json.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'not-to-tests',
      severity: 'error',
      comment: 'The product must run without its tests.',
      from: { path: '^(contract|src|server)/' },
      to: { path: '^(tests|bench|conformance|tools)/' },
    },
    {
      name: 'server-without-dev-packages',
      severity: 'error',
      comment: 'The server must start where only its own dependencies are installed.',
      from: { path: '^(contract|server)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: ['^node_modules/@types/'] },
    },

    only(
      'contract-alone',
      '^contract/',
      packages('zod'),
      'The contract is read by app, server and tests alike: it knows zod and nothing else, no DOM, no Node, no React.',
    ),
    only(
      'lib-alone',
      '^src/lib/',
      ['^contract/', ...packages('csv-stringify', 'myanmar-tools', 'uqr')],
      'src/lib is pure: it knows neither the store nor React, so that it can be read and tested without them.',
    ),
    only(
      'ui-knows-mui-only',
      '^src/components/ui/',
      ['^src/lib/', ...MUI, ...REACT, ...packages('react-virtuoso', 'uqr')],
      'src/components/ui draws and knows no chat; a piece that needs the store or the words of the product belongs to src/components.',
    ),
    only(
      'parts-below-features',
      '^src/components/',
      [
        '^src/(store|lib|i18n)/',
        '^contract/',
        ...MUI,
        ...REACT,
        ...packages('react-router-dom', 'react-easy-crop', 'react-virtuoso', 'uqr'),
      ],
      'src/components are small pieces that features share; they know the store, but no feature and not the app.',
    ),
    only(
      'store-without-screens',
      '^src/store/',
      [
        '^contract/',
        '^src/lib/',
        ...REACT,
        ...packages(
          '@reduxjs/toolkit',
          'react-redux',
          'redux',
          'redux-persist',
          'immer',
          'reselect',
          'idb',
          'zod',
          '@stomp/stompjs',
          'sockjs-client',
          '@types/sockjs-client',
        ),
      ],
      'The store decides what is true and the screens show it: the store knows no component and no translated word.',
    ),
    ...STORE_LAYERS.map(storeLayer).slice(1),
    {
      name: 'store-root-on-top',
      severity: 'error',
      comment: 'The files of src/store itself put its folders together: a folder sees types.ts alone.',
      from: { path: '^src/store/[^/]+/' },
      to: { path: '^src/store/[^/]+\\.ts$', pathNot: '^src/store/types\\.ts$' },
    },
    {
      name: 'store-types-are-types',
      severity: 'error',
      comment: 'types.ts alone looks up from the folders of the store: its imports are types.',
      from: { path: '^src/store/types\\.ts$' },
      to: { dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'store-large-behind-inbox',
      severity: 'error',
      comment: 'The adapter for a hundred thousand rows is for page users alone (src/store/inbox/large/README.md).',
      from: { path: '^(src|bench)/', pathNot: '^src/store/(inbox|devTools)/' },
      to: { path: '^src/store/inbox/large/' },
    },
    only(
      'i18n-alone',
      '^src/i18n/',
      ['^src/(lib|store)/', '^contract/', ...REACT],
      'The catalogues know the languages and the chosen one, no screen.',
    ),
    {
      name: 'features-apart',
      severity: 'error',
      comment: 'Features meet in src/app, never in each other: share by src/components, src/lib or the store.',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    only(
      'features-below-app',
      '^src/features/',
      [...FEATURE_USES, ...FEATURE_PACKAGES],
      'A feature knows the store, components, lib, the catalogues and the contract; the app knows the feature.',
    ),
    {
      name: 'app-on-top',
      severity: 'error',
      comment: 'src/app puts everything together and is seen by nothing.',
      from: { path: '^src/(?!app/|main\\.tsx$)' },
      to: { path: '^src/app/' },
    },
    {
      name: 'bench-harness-alone',
      severity: 'error',
      comment: 'The harness measures and reports for every area alike: it knows none of them, and not the product.',
      from: { path: '^bench/harness/' },
      to: { path: OWN, pathNot: ['^bench/harness/', '^tools/project\\.'] },
    },
    {
      name: 'bench-areas-apart',
      severity: 'error',
      comment:
        'Each area of bench is run, read and changed alone; what they share is in the harness, and in setup where it knows the product.',
      from: { path: '^bench/([^/]+)/' },
      to: { path: '^bench/', pathNot: '^bench/($1|harness|setup)/' },
    },
    {
      name: 'app-and-server-apart',
      severity: 'error',
      comment: 'App and server meet on the wire only: what both must know is in the contract.',
      from: { path: '^src/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-without-app',
      severity: 'error',
      comment: 'App and server meet on the wire only: what both must know is in the contract.',
      from: { path: '^server/' },
      to: { path: '^src/' },
    },

    {
      name: 'one-socket',
      severity: 'error',
      comment: 'Only src/store/realtime/socket opens the line; everybody else sees events.',
      from: { path: OWN, pathNot: ['^src/store/realtime/socket', '^(tests|bench|conformance)/'] },
      to: { path: packages('@stomp/stompjs', 'sockjs-client') },
    },
    {
      name: 'typed-hooks',
      severity: 'error',
      comment:
        'The hooks of react-redux know no types: use those of src/store/hooks. The app alone gives the store to React.',
      from: { path: '^src/', pathNot: ['^src/store/hooks\\.ts$', '^src/app/', '^src/store/api/'] },
      to: { path: packages('react-redux') },
    },

    ...SERVER_ORDER.map(serverDownwards).slice(1),
    {
      name: 'server-in-order',
      severity: 'error',
      comment: 'Every folder and file of server has its place in SERVER_ORDER.',
      from: {},
      to: { path: '^server/', pathNot: inServer(SERVER_ORDER) },
    },
    {
      name: 'one-drizzle',
      severity: 'error',
      comment:
        'Node parses the 130 kB of exports in Drizzle’s package.json for each module that imports it: server/db/drizzle.ts alone does.',
      from: { path: '^server/', pathNot: '^server/db/(drizzle|migrate)\\.ts$' },
      to: { path: packages('drizzle-orm') },
    },
    {
      name: 'demo-apart',
      severity: 'error',
      comment: 'The demo is data: only the start and the sign-in screen’s list of demo people use it.',
      from: { path: '^server/', pathNot: ['^server/demo/', '^server/main\\.ts$', '^server/routes/installation\\.ts$'] },
      to: { path: '^server/demo/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    // TypeScript 7 has no API that this tool could read sources with.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default', 'browser'],
      mainFields: ['module', 'main', 'types'],
    },
    extraExtensionsToScan: [],
  },
};
