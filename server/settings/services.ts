/** The address and credentials of a bucket. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** Address of a server that speaks S3; undefined means Amazon's own. */
  endpoint: string | undefined;
  /** Undefined uses the credentials of the machine: a role or a profile. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Where the malware scanner listens: clamd's TCP port or its socket. */
export type ClamdAddress = { host: string; port: number } | { path: string };
