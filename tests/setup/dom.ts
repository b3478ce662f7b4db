import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What is awaited comes when it comes; a machine that does other things too is no reason to fail.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);
