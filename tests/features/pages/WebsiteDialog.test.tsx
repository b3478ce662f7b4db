import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PageSites, PageWebsite } from '#contract';
import PagesScreen from '../../../src/features/pages/PagesScreen.tsx';
import { exampleInstallation } from '../../exampleInstallation.ts';
import { renderScreen } from '../../renderApp.tsx';
import { examplePage } from '../examplePages.ts';
