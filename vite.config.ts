import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkOf, chunkOfBoth } from './tools/chunkGroups.ts';
import { licences } from './tools/licences.ts';
import { precompress } from './tools/precompress.ts';
import { preloadHints } from './tools/preloadHints.ts';

/** The server that `npm run dev` proxies to. */
const server = process.env.MINGALA_SERVER ?? 'http://localhost:8080';

/** The entry file of each chunk: everything it imports statically is loaded with it. */
const ENTRY = ['src/main.tsx'];
const APP = ['src/app/start.tsx'];
const LOGIN = ['src/features/login/LoginScreen.tsx'];
const HOME = ['src/store/messaging.ts', 'src/app/shell/ShellLayout.tsx', 'src/app/HomeScreen.tsx'];
/** Only who signs in needs it, beside home. */
const SESSION = ['src/store/session/signIn.ts'];
/** What reading a stored session needs: zod and the contract. */
const SCHEMAS = ['src/store/session/persistedSchemas.ts'];
const CONVERSATION = ['src/features/conversation/Conversation.tsx', 'src/features/detailCard/DetailCard.tsx'];

export default defineConfig({
  plugins: [
    react(),
    licences(),
    preloadHints(['react', 'app', 'base'], {
      login: ['login'],
      list: ['schemas', 'home'],
      my: ['src/i18n/my/catalogue.ts'],
      en: ['src/i18n/en/catalogue.ts'],
    }),
    precompress(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/serviceWorker',
      filename: 'sw.ts',
      // The app registers it once home is shown (src/app/serviceWorker), and has its own manifest in `public`.
      injectRegister: null,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        // Every screen, so that a tab that is older than the server still opens all of them. `.woff` is for browsers without `.woff2`.
        globPatterns: [
          'index.html',
          'first-screen.js',
          'assets/*.{js,css,woff2}',
          'favicon.svg',
          'icon-192.png',
          'manifest.webmanifest',
        ],
      },
    }),
  ],
  // sockjs-client reads `global`, which browsers do not have.
  define: { global: 'globalThis' },
  build: {
    outDir: 'dist',
    // The oldest that have all functions that the app and its packages call unconditionally (tests/e2e/olderBrowser.test.ts).
    target: ['chrome93', 'safari15.4', 'firefox92'],
    // Inlined fonts and images would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // Home travels in one file; what it weighs is measured on the wire (docs/performance/load.md).
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      // What is imported of the contract is loaded, not all that `contract/index.ts` names.
      treeshake: { moduleSideEffects: [{ test: /\/contract\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { debugName: 'entry', name: chunkOf('entry', ENTRY), priority: 4 },
            // Every screen needs React, and its version rarely changes: its file stays in the browser's cache over deploys.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            { debugName: 'app', name: chunkOf('app', APP), priority: 2 },
            { debugName: 'schemas', name: chunkOf('schemas', SCHEMAS), priority: 2 },
            // Shared by the two first screens: otherwise one would load the chunk of the other.
            { debugName: 'base', name: chunkOfBoth('base', LOGIN, HOME), priority: 2 },
            { debugName: 'login', name: chunkOf('login', LOGIN), priority: 1 },
            { debugName: 'home', name: chunkOf('home', HOME), priority: 1 },
            { debugName: 'session', name: chunkOf('session', SESSION) },
            { debugName: 'conversation', name: chunkOf('conversation', CONVERSATION) },
            { name: 'contract', test: /\/contract\//, minShareCount: 2 },
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': server,
      // The cards of pages.
      '^/p/': server,
      '/photo': server,
      '/userphoto': server,
      '/pagephoto': server,
      '/reportfile': server,
      '/replyfile': server,
      '/scheduledfile': server,
      '/audit.csv': server,
      '/savedreplies.csv': server,
      '/archive': server,
      '/chat': { target: server, ws: true },
    },
  },
});
