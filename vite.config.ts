import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fetchedAhead } from './tools/fetchedAhead.ts';
import { licences } from './tools/licences.ts';
import { precompressed } from './tools/precompressed.ts';
import { travelsWith, travelsWithBoth } from './tools/travelParts.ts';
import { withoutDescriptions } from './tools/withoutDescriptions.ts';
import { withoutJsonSchema } from './tools/withoutJsonSchema.ts';
import { withoutUnused } from './tools/withoutUnused.ts';

/** The server that `npm run dev` proxies to. */
const server = process.env.MINGALA_SERVER ?? 'http://localhost:8080';

/** What decides which screen comes first, and shows what was seen last: it runs before anything else is here. */
const FIRST = ['src/app/main.tsx'];
/** Where the two first screens begin: that of a stranger, and that of somebody who is signed in. */
// Limits are reached by the door to the agreement, where the search for what travels together ends.
const DOOR = ['src/app/openThreshold.tsx', 'contract/limits.ts'];
const HOME = ['src/app/start.tsx', 'src/app/Shell.tsx', 'src/app/HomeScreen.tsx', 'contract/limits.ts'];

export default defineConfig({
  plugins: [
    withoutJsonSchema(),
    withoutDescriptions(),
    withoutUnused(),
    react(),
    licences(),
    fetchedAhead({ always: ['react', 'door'], named: ['home', 'conversation'] }),
    precompressed(),
  ],
  // sockjs-client speaks of `global`, which browsers do not have.
  define: { global: 'globalThis' },
  build: {
    outDir: 'dist',
    target: ['chrome87', 'safari14', 'firefox78'],
    // Inlined fonts and images would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // Home travels in one file; what it weighs is measured on the wire (docs/performance/load.md).
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      // The agreement is schemas and constants: who needs one constant does not get every schema along.
      treeshake: { moduleSideEffects: [{ test: /\/contract\/[\w/]+\.ts$/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { debugName: 'opening', name: travelsWith('opening', FIRST), priority: 4 },
            // React changes seldom and every screen needs it: one file that stays in the browser's cache over deploys.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            // What a stranger waits for: what all others need too, and the sign-in screen.
            { debugName: 'door', name: travelsWithBoth('door', DOOR, HOME), priority: 2 },
            { debugName: 'signIn', name: travelsWith('signIn', DOOR), priority: 1 },
            { debugName: 'home', name: travelsWith('home', HOME), priority: 1 },
            {
              debugName: 'conversation',
              name: travelsWith('conversation', [
                'src/features/conversation/Conversation.tsx',
                'src/features/detailCard/DetailCard.tsx',
              ]),
            },
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
      '/photo': server,
      '/userphoto': server,
      '/pagephoto': server,
      '/chat': { target: server, ws: true },
    },
  },
});
