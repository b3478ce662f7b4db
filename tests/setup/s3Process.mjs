import S3rver from '@20minutes/s3rver';

/** A process that speaks S3: folder, port and bucket are its arguments. */
const [directory, port, name] = process.argv.slice(2);
await new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  directory,
  silent: true,
  // It forgets the slash at the end of a bucket's address when it reckons the signature of a listing. Unknown keys are refused.
  allowMismatchedSignatures: true,
  configureBuckets: [{ name, configs: [] }],
}).run();
