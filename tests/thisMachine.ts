import { BlockList } from 'node:net';

/** The setting `OUTBOUND_NETWORKS` of a server whose receivers are in the test. */
export const THIS_MACHINE = new BlockList();
THIS_MACHINE.addAddress('127.0.0.1', 'ipv4');
