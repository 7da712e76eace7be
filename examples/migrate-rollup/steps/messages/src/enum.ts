export enum Zone { Inner, Outer }
