import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { licences } from './tools/licences.ts';

/** The server that `npm run dev` proxies to. */
const server = process.env.MINGALA_SERVER ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [react(), licences()],
  // sockjs-client speaks of `global`, which browsers do not have.
  define: { global: 'globalThis' },
  build: {
    outDir: 'dist',
    target: ['chrome87', 'safari14', 'firefox78'],
    // Inlined fonts and images would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // React changes seldom and every screen needs it: one file that stays in the browser's cache over deploys.
        codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }] },
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
