import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { licences } from './tools/licences.ts';
import { precompressed } from './tools/precompressed.ts';
import { travelsWith } from './tools/travelParts.ts';

/** The server that `npm run dev` proxies to. */
const server = process.env.MINGALA_SERVER ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [react(), licences(), precompressed()],
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
            // React changes seldom and every screen needs it: one file that stays in the browser's cache over deploys.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            // What a stranger waits for, and all others need too.
            {
              debugName: 'door',
              name: travelsWith('door', ['src/app/main.tsx', 'src/app/openThreshold.tsx']),
              priority: 2,
            },
            {
              debugName: 'home',
              name: travelsWith('home', ['src/app/start.tsx', 'src/app/Shell.tsx', 'src/app/HomeScreen.tsx']),
              priority: 1,
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
