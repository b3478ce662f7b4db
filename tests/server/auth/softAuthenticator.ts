import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '#contract';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** What a browser and an authenticator do otherwise than they should. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  /** The owner was not verified, by fingerprint or the like. */
  unverified?: boolean;
  counter?: number;
  userHandle?: string;
  challenge?: string;
}

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** An authenticator with one passkey, and the browser in front of it, at `origin`. */
export class SoftAuthenticator {
  readonly id: string;
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  private userHandle = '';
  private counter = 0;
  private readonly origin: string;

  constructor(origin: string, idBytes = 16) {
    this.origin = origin;
    this.id = base64url(randomBytes(idBytes));
  }

  private clientData(type: string, challenge: string, deviation: Deviation) {
    const origin = deviation.origin ?? this.origin;
    return Buffer.from(
      JSON.stringify({ type, challenge: deviation.challenge ?? challenge, origin, crossOrigin: false }),
    );
  }

  private authenticatorData(rpId: string, deviation: Deviation, credential?: Uint8Array) {
    this.counter = deviation.counter ?? this.counter + 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const verified = deviation.unverified ? 0 : USER_VERIFIED;
    const flags = Buffer.from([USER_PRESENT | verified | (credential ? HAS_CREDENTIAL : 0)]);
    return Buffer.concat([sha256(deviation.rpId ?? rpId), flags, counter, credential ?? Buffer.alloc(0)]);
  }

  create({ challenge, rp, user }: PasskeyCreation, deviation: Deviation = {}): PasskeyAttestation {
    this.userHandle = user.id;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([id.length >> 8, id.length & 255]), id, cose]);
    const authData = new Uint8Array(this.authenticatorData(rp.id, deviation, credential));
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(this.clientData('webauthn.create', challenge, deviation)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
      },
    };
  }

  get({ challenge, rpId }: PasskeyRequest, deviation: Deviation = {}): PasskeyAssertion {
    const clientData = this.clientData('webauthn.get', challenge, deviation);
    const authenticatorData = this.authenticatorData(rpId, deviation);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.keys.privateKey);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
        userHandle: deviation.userHandle ?? this.userHandle,
      },
    };
  }
}
